import { ZipError, readZip } from './zip.ts';

/* Files with their paths: chosen, dropped, in a folder or in an archive. */

export interface NamedFile {
  /** With `/` between its parts. */
  path: string;
  read: () => Promise<Blob>;
}

/** What files were given, and the archives that cannot be read, with the reason. */
export interface GivenFiles {
  files: NamedFile[];
  refused: { path: string; reason: string }[];
}

/** What systems add to folders and archives. */
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** Returns the files of a field for files. Archives are opened. */
export function filesOfField(list: Iterable<File>): Promise<GivenFiles> {
  return openArchives(Array.from(list, (file) => ({ path: file.webkitRelativePath || file.name, file })));
}

/** Returns what was dropped, with the files of folders. Archives are opened. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<GivenFiles> {
  // The entries are there only while the event is handled.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return filesOfField(files);
  return openArchives((await Promise.all(entries.map(filesOfEntry))).flat());
}

interface PathFile {
  path: string;
  file: File;
}

async function filesOfEntry(entry: FileSystemEntry): Promise<PathFile[]> {
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//u, ''), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    // A reader gives a part of a large folder at a time.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) break;
    found.push(...part);
  }
  return (await Promise.all(found.map(filesOfEntry))).flat();
}

async function openArchives(given: readonly PathFile[]): Promise<GivenFiles> {
  const files: NamedFile[] = [];
  const refused: GivenFiles['refused'] = [];
  for (const { path, file } of given) {
    if (!/\.zip$/iu.test(path)) files.push({ path, read: () => Promise.resolve(file) });
    else {
      try {
        for (const each of await readZip(file)) files.push(each);
      } catch (error) {
        if (!(error instanceof ZipError)) throw error;
        refused.push({ path, reason: `The archive ${error.message}.` });
      }
    }
  }
  return { files: files.filter(({ path }) => !isHidden(path)), refused };
}
