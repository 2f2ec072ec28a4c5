import { createHmac, timingSafeEqual } from 'node:crypto';

/** The last entry of the audit log at a moment, signed: what came before it cannot be rewritten unnoticed. */
export interface SignedAuditHead {
  /** The ID of the entry; 0 before the first. */
  id: number;
  /** Its digest in hexadecimal digits, which depends on all entries before. */
  digest: string;
  /** ISO timestamp. */
  at: string;
  /** HMAC-SHA-256 in hexadecimal digits. */
  signature: string;
}

type AuditHead = Omit<SignedAuditHead, 'signature'>;

/** Statement that reads the head, with the digest in hexadecimal digits. */
export const auditHeadStatement = `select last_id::int as id, encode(digest, 'hex') as digest from audit_head where id = 1`;

export function signAuditHead(key: string, { id, digest, at }: AuditHead): SignedAuditHead {
  return { id, digest, at, signature: sign(key, { id, digest, at }).toString('hex') };
}

/** Whether one of the keys signed the head. */
export function isSignedBy(keys: readonly string[], head: SignedAuditHead): boolean {
  const given = Buffer.from(head.signature, 'hex');
  return keys.some((key) => {
    const expected = sign(key, head);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const sign = (key: string, { id, digest, at }: AuditHead): Buffer =>
  createHmac('sha256', key).update(`head of the audit log\n${id}\n${digest}\n${at}`).digest();
