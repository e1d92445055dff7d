import { Injectable } from '@nestjs/common';
import type { PlatformCode } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** What people wrote into one conversation, in order. */
export interface Arrival {
  conversation: {
    id: string;
    subAccountId: string;
    socialAccountId: string;
    contactId: string;
    contactAccount: string;
    contactNickname: string;
    platform: PlatformCode;
    session: number;
    /** The tenant never knew the contact before. */
    isNewContact: boolean;
    pausedUntil: Date | null;
    /** Of the contact, where it is known. */
    language: string | null;
  };
  messages: { reportId: string; text: string; at: Date }[];
}

/** Decides what is answered by itself, and sees to it that it is sent. */
@Injectable()
export class ReplyEngine {
  /** Call it once per message, in the transaction that handles the message; again, it changes nothing. */
  async receive(_tx: TenantTx, _arrivals: Arrival[]): Promise<void> {
    await Promise.resolve();
  }

  /** A person answered: what still waits in these conversations is not sent. */
  async humanReplied(_tx: TenantTx, _conversationIds: string[]): Promise<void> {
    await Promise.resolve();
  }
}
