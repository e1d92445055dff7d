// The contacts of the demo's clients, who answer by script. Their nicknames say that they are a demo.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const contactsMost = 500;

/** @typedef {'zh' | 'en' | 'ar' | 'es' | 'th'} Language */
/** @typedef {'greeting' | 'price' | 'order' | 'thanks' | 'other'} Topic */

/** Words of the agent's message by which the topic is chosen, the first that fits. */
const topics = /** @type {const} */ ([
  ['thanks', /thank|welcome|bye|谢谢|不客气|再见|شكر|عفو|ขอบคุณ|gracias|de nada|adiós/i],
  ['order', /order|parcel|deliver|ship|track|订单|快递|发货|物流|طلب|شحن|توصيل|สั่ง|พัสดุ|pedido|envío|paquete/i],
  [
    'price',
    /price|cost|discount|\$|€|¥|\d+\s?(?:usd|eur)|价|钱|优惠|折|元|سعر|خصم|ريال|ราคา|บาท|precio|cuesta|descuento/i,
  ],
  ['greeting', /^\W*(?:hi|hello|hey|good (?:morning|day)|你好|您好|嗨|مرحبا|أهلا|السلام|สวัสดี|hola|buen)/i],
]);

/** @type {Record<Language, Record<Topic, string[]>>} */
const scripts = {
  zh: {
    greeting: ['你好！我想问一下，大号多少钱？', '您好，请问现在有货吗？'],
    price: ['好的，价格可以。两件能优惠一点吗？', '明白了，那我要一件大号。'],
    order: ['好的，我的订单号是 20261118-0092，麻烦查一下。', '大概几天能到？'],
    thanks: ['谢谢，祝生意兴隆！', '好的，有需要再联系你。'],
    other: ['好的，我看一下。', '明白了。还有别的颜色吗？', '可以发张图片看看吗？'],
  },
  en: {
    greeting: ['Hello! How much is the large one?', 'Hi, is it in stock?'],
    price: ['That is fine. Is there a discount for two?', 'OK, I take the large one.'],
    order: ['Sure, my order number is A-20933. Could you check it?', 'How many days will it take?'],
    thanks: ['Thank you, have a nice day!', 'Great, I will write again if I need more.'],
    other: ['OK, let me see.', 'I see. Do you have other colours?', 'Could you send me a picture?'],
  },
  ar: {
    greeting: ['مرحبًا! كم سعر المقاس الكبير؟', 'أهلًا، هل هو متوفر؟'],
    price: ['السعر مناسب. هل يوجد خصم على قطعتين؟', 'حسنًا، آخذ المقاس الكبير.'],
    order: ['رقم طلبي A-20933. هل يمكنك التحقق منه؟', 'كم يومًا يستغرق التوصيل؟'],
    thanks: ['شكرًا لك، يومك سعيد!', 'ممتاز، سأراسلكم إذا احتجت شيئًا.'],
    other: ['حسنًا، سأرى.', 'فهمت. هل توجد ألوان أخرى؟', 'هل يمكنك إرسال صورة؟'],
  },
  es: {
    greeting: ['¡Hola! ¿Cuánto cuesta la grande?', 'Hola, ¿la tienen disponible?'],
    price: ['Me parece bien. ¿Hay descuento por dos?', 'De acuerdo, me llevo la grande.'],
    order: ['Mi número de pedido es A-20933. ¿Puede revisarlo?', '¿Cuántos días tarda?'],
    thanks: ['¡Gracias, que tenga un buen día!', 'Perfecto, volveré a escribir si necesito algo.'],
    other: ['Vale, lo miro.', 'Entiendo. ¿Tienen otros colores?', '¿Me puede enviar una foto?'],
  },
  th: {
    greeting: ['สวัสดีค่ะ มีสีแดงไหมคะ', 'สวัสดีค่ะ สินค้านี้ยังมีอยู่ไหมคะ'],
    price: ['ราคาโอเคค่ะ ซื้อสองชิ้นลดได้ไหมคะ', 'ตกลงค่ะ ขอไซซ์ใหญ่หนึ่งชิ้นค่ะ'],
    order: ['เลขที่คำสั่งซื้อ A-20933 ค่ะ ช่วยเช็กให้หน่อยนะคะ', 'ใช้เวลากี่วันถึงคะ'],
    thanks: ['ขอบคุณค่ะ ขอให้เป็นวันที่ดีนะคะ', 'ดีมากค่ะ ถ้าต้องการอะไรจะทักมาใหม่นะคะ'],
    other: ['ได้ค่ะ ขอดูก่อนนะคะ', 'เข้าใจแล้วค่ะ มีสีอื่นอีกไหมคะ', 'ขอดูรูปหน่อยได้ไหมคะ'],
  },
};

const labels = { zh: '（演示）', en: ' (demo)', ar: ' (عرض تجريبي)', es: ' (demo)', th: ' (demo)' };
const names = { zh: '王小明', en: 'Emma', ar: 'ليلى', es: 'Lucía', th: 'มาลี' };

export const languages = /** @type {Language[]} */ (Object.keys(scripts));

/** @param {Language} language */
export const nicknameOf = (language, name = names[language]) => `${name}${labels[language]}`;

/** The language of a text by its script. @param {string} text @returns {Language} */
export function languageOf(text) {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  if (/\p{Script=Thai}/u.test(text)) return 'th';
  return /[¿¡ñáéíóú]/i.test(text) ? 'es' : 'en';
}

/** A line of the script for an agent's message. `turn` counts the contact's answers. */
export function answerTo(/** @type {string} */ text, /** @type {Language} */ language, turn = 0) {
  const topic = topics.find(([, words]) => words.test(text))?.[0] ?? 'other';
  const lines = scripts[language][topic];
  return lines[turn % lines.length] ?? '';
}

/**
 * Answers what people write to the contacts of one client, after one to three seconds. Pass `options` to the client
 * and call `attach` with it.
 */
export class DemoContacts {
  #client;
  #pauseMs;
  #end = new AbortController();
  /** The language and the number of answers of each contact, the latest last. */
  #contacts = new Map();

  constructor({ pauseMs = { least: 1_000, most: 3_000 } } = {}) {
    this.#pauseMs = pauseMs;
  }

  /** The options of the client that concern contacts. */
  get options() {
    return {
      additions: /** @type {('status' | 'quotes' | 'withdrawal')[]} */ (['status', 'quotes', 'withdrawal']),
      onReply: (command) => this.#take(command),
      onWithdraw: () => undefined,
    };
  }

  attach(client) {
    this.#client = client;
  }

  end() {
    this.#end.abort();
  }

  /** A contact writes first. */
  async greet(socialAccountId, account, language, text = answerTo('hello', language)) {
    this.#remember(`${socialAccountId} ${account}`, { language, turn: 0 });
    await this.#say(socialAccountId, account, language, text);
  }

  #remember(key, contact) {
    this.#contacts.delete(key);
    this.#contacts.set(key, contact);
    if (this.#contacts.size > contactsMost) this.#contacts.delete(this.#contacts.keys().next().value);
  }

  /** Only what a person wrote is answered, so that rules and contacts never talk to each other. */
  #take({ id, draft, author, socialAccountId, contactAccount, text }) {
    if (draft) return undefined;
    if (author) this.#answer({ id, socialAccountId, contactAccount, text }).catch(() => undefined);
    return { externalId: `demo-${randomUUID()}` };
  }

  async #answer({ id, socialAccountId, contactAccount, text }) {
    const key = `${socialAccountId} ${contactAccount}`;
    const { language = languageOf(text), turn = 0 } = this.#contacts.get(key) ?? {};
    this.#remember(key, { language, turn: turn + 1 });
    await this.#wait();
    await this.#client.reportStatus(socialAccountId, { commandId: id, status: 'read' });
    await this.#wait();
    await this.#say(socialAccountId, contactAccount, language, answerTo(text, language, turn));
  }

  #wait() {
    const { least, most } = this.#pauseMs;
    return pause((least + Math.random() * (most - least)) / 2, undefined, { signal: this.#end.signal });
  }

  #say(socialAccountId, account, language, text) {
    const contact = { account, nickname: nicknameOf(language) };
    const message = { kind: 'text', text, externalId: `demo-${randomUUID()}` };
    return this.#client.reportReceived(socialAccountId, contact, message);
  }
}
