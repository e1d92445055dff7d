/**
 * One language a line: BCP 47 code, English name, Chinese name, and the services that know it: `g` Google, `a` Azure, `d` DeepL,
 * `l` LibreTranslate. A service's own code follows after `=` if it differs, as `source>target` if there are two. A language
 * without a service is known to large language models only. `r`: written from right to left.
 */
export const languageTable = `
ab|Abkhazian|阿布哈西亚语|g
ace|Acehnese|亚齐语|g
ach|Acoli|阿乔利语|g
af|Afrikaans|南非荷兰语|g a
ak|Akan|阿肯语|g
alz|Alur|阿卢尔语|g
am|Amharic|阿姆哈拉语|g a
an|Aragonese|阿拉贡语|
ar|Arabic|阿拉伯语|g a d l r
ary|Moroccan Arabic|摩洛哥阿拉伯语|r
arz|Egyptian Arabic|埃及阿拉伯语|r
as|Assamese|阿萨姆语|g a
ast|Asturian|阿斯图里亚斯语|
av|Avaric|阿瓦尔语|
awa|Awadhi|阿瓦德语|g
ay|Aymara|艾马拉语|g
az|Azerbaijani|阿塞拜疆语|g a l
ba|Bashkir|巴什基尔语|g a
bal|Baluchi|俾路支语|r
ban|Balinese|巴厘语|g
bbc|Batak Toba|多巴巴塔克语|g
be|Belarusian|白俄罗斯语|g
bem|Bemba|本巴语|g
bew|Betawi|贝塔维语|g
bg|Bulgarian|保加利亚语|g a d l
bho|Bhojpuri|博杰普尔语|g a
bik|Bikol|比科尔语|g
bm|Bambara|班巴拉语|g
bn|Bengali|孟加拉语|g a l
bo|Tibetan|藏语|a
br|Breton|布列塔尼语|g
brx|Bodo|博多语|a
bs|Bosnian|波斯尼亚语|g a
bts|Batak Simalungun|西马隆贡巴塔克语|g
btx|Batak Karo|卡罗巴塔克语|g
bua|Buriat|布里亚特语|g
ca|Catalan|加泰罗尼亚语|g a l
ce|Chechen|车臣语|
ceb|Cebuano|宿务语|g
cgg|Chiga|奇加语|g
chm|Mari|马里语|g
chr|Cherokee|切罗基语|
ckb|Kurdish (Central)|库尔德语（中部）|g a=ku r
cnh|Hakha Chin|哈卡钦语|g
co|Corsican|科西嘉语|g
crh|Crimean Tatar|克里米亚鞑靼语|g
crs|Seychellois Creole|塞舌尔克里奥尔语|g
cs|Czech|捷克语|g a d l
cv|Chuvash|楚瓦什语|g
cy|Welsh|威尔士语|g a
da|Danish|丹麦语|g a d l
dag|Dagbani|达格巴尼语|
de|German|德语|g a d l
din|Dinka|丁卡语|g
doi|Dogri|多格拉语|g a
dov|Dombe|栋贝语|g
dsb|Lower Sorbian|下索布语|a
dv|Dhivehi|迪维希语|g a r
dz|Dzongkha|宗卡语|g
ee|Ewe|埃维语|g
el|Greek|希腊语|g a d l
en|English|英语|g a d=EN>EN-US l
en-GB|English (United Kingdom)|英语（英国）|d=EN>EN-GB
eo|Esperanto|世界语|g l
es|Spanish|西班牙语|g a d l
es-419|Spanish (Latin America)|西班牙语（拉丁美洲）|d=ES>ES-419
et|Estonian|爱沙尼亚语|g a d l
eu|Basque|巴斯克语|g a l
fa|Persian|波斯语|g a l r
fa-AF|Dari|达里语|a=prs r
ff|Fula|富拉语|g
fi|Finnish|芬兰语|g a d l
fil|Filipino|菲律宾语|g=tl a l=tl
fj|Fijian|斐济语|g a
fo|Faroese|法罗语|a
fon|Fon|丰语|
fr|French|法语|g a d l
fr-CA|French (Canada)|法语（加拿大）|g a=fr-ca
frp|Arpitan|法兰克-普罗旺斯语|
fur|Friulian|弗留利语|
fy|Western Frisian|西弗里西亚语|g
ga|Irish|爱尔兰语|g a l
gaa|Ga|加族语|g
gd|Scottish Gaelic|苏格兰盖尔语|g
gl|Galician|加利西亚语|g a l
gn|Guarani|瓜拉尼语|g
gsw|Swiss German|瑞士德语|
gu|Gujarati|古吉拉特语|g a
guz|Gusii|古西语|
gv|Manx|马恩语|
ha|Hausa|豪萨语|g a
haw|Hawaiian|夏威夷语|g
he|Hebrew|希伯来语|g=iw a d l r
hi|Hindi|印地语|g a l
hil|Hiligaynon|希利盖农语|g
hmn|Hmong|苗语|g
hr|Croatian|克罗地亚语|g a
hrx|Hunsrik|洪斯吕克语|g
hsb|Upper Sorbian|上索布语|a
ht|Haitian Creole|海地克里奥尔语|g a
hu|Hungarian|匈牙利语|g a d l
hy|Armenian|亚美尼亚语|g a
ia|Interlingua|国际语|
id|Indonesian|印度尼西亚语|g a d l
ie|Interlingue|西方国际语|
ig|Igbo|伊博语|g a
ikt|Western Canadian Inuktitut|西加拿大因纽特语|a
ilo|Iloko|伊洛卡诺语|g
inh|Ingush|印古什语|
is|Icelandic|冰岛语|g a
it|Italian|意大利语|g a d l
iu|Inuktitut|因纽特语|a
iu-Latn|Inuktitut (Latin)|因纽特语（拉丁文）|a
ja|Japanese|日语|g a d l
jv|Javanese|爪哇语|g=jw
ka|Georgian|格鲁吉亚语|g a
kab|Kabyle|卡拜尔语|
kbd|Kabardian|卡巴尔德语|
kea|Kabuverdianu|卡布佛得鲁语|
kg|Kongo|刚果语|
ki|Kikuyu|吉库尤语|
kk|Kazakh|哈萨克语|g a
kl|Kalaallisut|格陵兰语|
km|Khmer|高棉语|g a
kmb|Kimbundu|金邦杜语|
kn|Kannada|卡纳达语|g a
ko|Korean|韩语|g a d l
kok|Konkani|孔卡尼语|g=gom a=gom
kr|Kanuri|卡努里语|
krc|Karachay-Balkar|卡拉恰伊巴尔卡尔语|
kri|Krio|克里奥语|g
ks|Kashmiri|克什米尔语|a r
ktu|Kituba|基图巴语|g
ku|Kurdish (Northern)|库尔德语（北部）|g a=kmr
kv|Komi|科米语|
kw|Cornish|康沃尔语|
ky|Kyrgyz|吉尔吉斯语|g a l
la|Latin|拉丁语|g
lb|Luxembourgish|卢森堡语|g
lez|Lezghian|列兹金语|
lg|Luganda|卢干达语|g a=lug
li|Limburgish|林堡语|g
lij|Ligurian|利古里亚语|g
lmo|Lombard|伦巴第语|g
ln|Lingala|林加拉语|g a
lo|Lao|老挝语|g a
lt|Lithuanian|立陶宛语|g a d l
ltg|Latgalian|拉特加莱语|g
lua|Luba-Lulua|卢巴-卢拉语|
luo|Luo|卢奥语|g
lus|Mizo|米佐语|g
lv|Latvian|拉脱维亚语|g a d l
lzh|Literary Chinese|文言文|a
mad|Madurese|马都拉语|
mai|Maithili|迈蒂利语|g a
mak|Makasar|望加锡语|g
mdf|Moksha|莫克沙语|
mg|Malagasy|马拉加斯语|g a
mi|Māori|毛利语|g a
min|Minangkabau|米南佳保语|g
mk|Macedonian|马其顿语|g a
ml|Malayalam|马拉雅拉姆语|g a
mn|Mongolian|蒙古语|g a=mn-Cyrl
mn-Mong|Mongolian (Traditional)|蒙古语（传统蒙文）|a
mni-Mtei|Manipuri (Meitei)|曼尼普尔语（梅泰文）|g
mr|Marathi|马拉地语|g a
ms|Malay|马来语|g a l
ms-Arab|Malay (Arabic)|马来语（阿拉伯文）|g r
mt|Maltese|马耳他语|g a
mwl|Mirandese|米兰德斯语|
mww|Hmong Daw|白苗语|a
my|Burmese|缅甸语|g a
myv|Erzya|厄尔兹亚语|
nap|Neapolitan|那不勒斯语|
nb|Norwegian Bokmål|书面挪威语|g=no a d l
nds|Low German|低地德语|
ne|Nepali|尼泊尔语|g a
new|Newari|尼瓦尔语|g
nl|Dutch|荷兰语|g a d l
nn|Norwegian Nynorsk|挪威尼诺斯克语|
nr|South Ndebele|南恩德贝勒语|g
nso|Northern Sotho|北索托语|g a
nus|Nuer|努埃尔语|g
nv|Navajo|纳瓦霍语|
ny|Chichewa|齐切瓦语|g a=nya
oc|Occitan|奥克语|g
om|Oromo|奥罗莫语|g
or|Odia|奥里亚语|g a
os|Ossetic|奥塞梯语|
otq|Querétaro Otomi|克雷塔罗奥托米语|a
pa|Punjabi|旁遮普语|g a
pa-Arab|Punjabi (Arabic)|旁遮普语（阿拉伯文）|g r
pag|Pangasinan|邦阿西南语|g
pam|Pampanga|邦板牙语|g
pap|Papiamento|帕皮阿门托语|g
pcm|Nigerian Pidgin|尼日利亚皮钦语|
pl|Polish|波兰语|g a d l
pms|Piedmontese|皮埃蒙特语|
ps|Pashto|普什图语|g a r
pt|Portuguese|葡萄牙语|g a=pt-pt d=PT>PT-PT l
pt-BR|Portuguese (Brazil)|葡萄牙语（巴西）|g a=pt d=PT>PT-BR l=pb
pt-PT|Portuguese (Portugal)|葡萄牙语（葡萄牙）|g a=pt-pt d=PT>PT-PT
qu|Quechua|克丘亚语|g
rm|Romansh|罗曼什语|
rn|Rundi|隆迪语|g a=run
ro|Romanian|罗马尼亚语|g a d l
rom|Romani|罗姆语|g
ru|Russian|俄语|g a d l
rue|Rusyn|卢森尼亚语|
rw|Kinyarwanda|卢旺达语|g a
sa|Sanskrit|梵语|g
sah|Yakut|萨哈语|
sc|Sardinian|萨丁语|
scn|Sicilian|西西里语|g
sd|Sindhi|信德语|g a r
se|Northern Sami|北方萨米语|
sg|Sango|桑戈语|g
shi|Tachelhit|希尔哈语|
shn|Shan|掸语|g
si|Sinhala|僧伽罗语|g a
sk|Slovak|斯洛伐克语|g a d l
skr|Saraiki|色莱基语|r
sl|Slovenian|斯洛文尼亚语|g a d l
sm|Samoan|萨摩亚语|g a
sn|Shona|绍纳语|g a
so|Somali|索马里语|g a
sq|Albanian|阿尔巴尼亚语|g a l
sr|Serbian|塞尔维亚语|g a=sr-Cyrl
sr-Latn|Serbian (Latin)|塞尔维亚语（拉丁文）|a
ss|Swati|斯瓦蒂语|g
st|Southern Sotho|南索托语|g a
su|Sundanese|巽他语|g
sv|Swedish|瑞典语|g a d l
sw|Swahili|斯瓦希里语|g a
syr|Syriac|叙利亚语|r
szl|Silesian|西里西亚语|g
ta|Tamil|泰米尔语|g a
tcy|Tulu|图卢语|
te|Telugu|泰卢固语|g a
tet|Tetum|德顿语|g
tg|Tajik|塔吉克语|g
th|Thai|泰语|g a d l
ti|Tigrinya|提格利尼亚语|g a
tk|Turkmen|土库曼语|g a
tlh|Klingon|克林贡语|a=tlh-Latn
tn|Tswana|茨瓦纳语|g a
to|Tongan|汤加语|a
tpi|Tok Pisin|托克皮辛语|
tr|Turkish|土耳其语|g a d l
ts|Tsonga|聪加语|g
tt|Tatar|鞑靼语|g a
tum|Tumbuka|通布卡语|
ty|Tahitian|塔希提语|a
tyv|Tuvinian|图瓦语|
udm|Udmurt|乌德穆尔特语|
ug|Uyghur|维吾尔语|g a r
uk|Ukrainian|乌克兰语|g a d l
umb|Umbundu|翁本杜语|
ur|Urdu|乌尔都语|g a l r
uz|Uzbek|乌兹别克语|g a
ve|Venda|文达语|
vec|Venetian|威尼斯语|
vi|Vietnamese|越南语|g a d l
vo|Volapük|沃拉普克语|
wa|Walloon|瓦隆语|
war|Waray|瓦瑞语|
wo|Wolof|沃洛夫语|
wuu|Wu Chinese|吴语|
xh|Xhosa|科萨语|g a
yi|Yiddish|意第绪语|g r
yo|Yoruba|约鲁巴语|g a
yua|Yucatec Maya|尤卡坦玛雅语|g a
yue|Cantonese|粤语|g a
za|Zhuang|壮语|
zh-CN|Chinese (Simplified)|中文（简体）|g a=zh-Hans d=ZH>ZH-HANS l=zh
zh-TW|Chinese (Traditional)|中文（繁体）|g a=zh-Hant d=ZH>ZH-HANT l=zt
zu|Zulu|祖鲁语|g a
`;
