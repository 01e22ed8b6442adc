/** The files of a content folder, by path, each read by the name it has there. */
export function readFolder<T>(
  files: Record<string, string>,
  read: (slug: string, source: string) => T,
): T[] {
  return Object.entries(files).map(([path, source]) =>
    read(path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, ''), source),
  );
}
