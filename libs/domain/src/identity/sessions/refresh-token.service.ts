import { Injectable } from '@nestjs/common';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import { isId } from '@parley/platform/ids';

export interface RefreshClaim {
  sessionId: string;
  generation: number;
}

/** `session.generation.mac`: nothing to keep but the generation in force, and no row is read for a forged one. */
@Injectable()
export class RefreshTokenService {
  constructor(private readonly secrets: Secrets) {}

  issue({ sessionId, generation }: RefreshClaim): string {
    const text = `${sessionId}.${generation}`;
    return `${text}.${this.mac(text)}`;
  }

  /** Null where we never made it. */
  read(token: string): RefreshClaim | null {
    const [sessionId = '', generation = '', mac = '', ...more] = token.split('.');
    if (more.length > 0 || !isId('ses', sessionId) || !/^[1-9]\d{0,9}$/.test(generation)) return null;
    if (!equalTexts(mac, this.mac(`${sessionId}.${generation}`))) return null;
    return { sessionId, generation: Number(generation) };
  }

  private mac(text: string): string {
    return this.secrets.keyedHash('refresh', text);
  }
}
