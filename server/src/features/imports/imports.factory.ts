import type { ImportDecisionsInput, ImportMappingInput } from '@outlay/contract/imports/importMappings'
import type { Import, ImportPreview } from '@outlay/contract/imports/imports'
import type { Person, Reply } from '../../testing/person.ts'

export interface SentStatement {
  readonly name?: string
  readonly mapping?: ImportMappingInput
  readonly decisions?: ImportDecisionsInput
  readonly fields?: Record<string, string>
  readonly headers?: Record<string, string>
}

/** Three purchases and a salary, with decimal points. */
export const plainStatement = [
  'Date,Description,Amount',
  '2026-03-14,Blue Bottle Coffee,-4.50',
  '2026-03-15,Lufthansa,-412.00',
  '2026-03-16,Salary,3000.00',
  '2026-03-17,Paper and Ink Ltd,-18.90',
].join('\n')

/** Sends a statement as the import page does. */
export function sendStatement<T>(
  person: Person,
  path: string,
  file: string | Uint8Array<ArrayBuffer>,
  { name = 'statement.csv', mapping, decisions, fields = {}, headers = {} }: SentStatement = {},
): Promise<Reply<T>> {
  const form = new FormData()
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  if (decisions) form.set('decisions', JSON.stringify(decisions))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([file], { type: 'text/csv' }), name)
  return person.send('POST', path, { body: form, headers })
}

export async function previewOf(
  person: Person,
  file: string | Uint8Array<ArrayBuffer>,
  sent: SentStatement = {},
): Promise<ImportPreview> {
  const { status, body } = await sendStatement<ImportPreview>(person, '/api/imports/preview', file, sent)
  if (status !== 200) throw new Error(`No preview: ${JSON.stringify(body)}`)
  return body
}

export async function importStatement(
  person: Person,
  file: string | Uint8Array<ArrayBuffer>,
  sent: SentStatement = {},
): Promise<Import> {
  const { status, body } = await sendStatement<Import>(person, '/api/imports', file, sent)
  if (status !== 201) throw new Error(`Not imported: ${JSON.stringify(body)}`)
  return body
}
