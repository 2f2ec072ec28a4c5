import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import ece from 'http_ece';

/** A push subscriber with its own keys, which can decrypt the messages sent to it. */
export function createPushSubscriber(endpoint = `https://own.push.example/${randomUUID()}`) {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    address: { endpoint, p256dh, auth },
    read: (body: Buffer) =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString()) as unknown,
  };
}
