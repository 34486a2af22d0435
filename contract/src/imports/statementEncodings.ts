/* No schema, because the page shows them before any file has been read. */

/** Text encodings of statements, under names people know; common ones first. */
export const statementEncodings = [
  'UTF-8',
  'UTF-16',
  'Windows-1252',
  'Windows-1250',
  'Windows-1251',
  'Windows-1253',
  'Windows-1254',
  'Windows-1255',
  'Windows-1257',
  'ISO-8859-2',
  'Shift_JIS',
  'EUC-JP',
  'GB18030',
  'Big5',
  'EUC-KR',
] as const
export type StatementEncoding = (typeof statementEncodings)[number]
