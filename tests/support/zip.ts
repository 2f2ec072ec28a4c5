import { crc32 } from 'node:zlib';

/** Returns a ZIP archive of files with their contents. Those with a third part are deflated: it is their packed content. */
export function zipOf(
  files: readonly (readonly [path: string, content: string | Uint8Array, deflated?: Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [path, content, deflated] of files) {
    const [name, plain] = [Buffer.from(path), Buffer.from(content)];
    const packed = deflated ?? plain;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt16LE(deflated ? 8 : 0, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(plain.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, name]));
    bodies.push(body);
    offset += body.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...bodies, listed, Buffer.from('PK\u0005\u0006'), end]));
}
