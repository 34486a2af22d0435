import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** An email as received by the tests' mail server (RFC 5322). */
interface Email {
  readonly to: readonly string[]
  readonly source: string
}

function emailsTo(address: string): Email[] {
  const folder = process.env.E2E_MAIL_DIR ?? ''
  const emails: Email[] = readdirSync(folder)
    .sort()
    .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  return emails.filter(({ to }) => to.includes(address))
}

/** Waits for the newest email to an address whose subject has these words, and returns its text. */
export async function emailTo(address: string, subject: string): Promise<string> {
  const newest = () => emailsTo(address).findLast(({ source }) => subjectOf(source).includes(subject))
  await expect
    .poll(() => newest() !== undefined, { message: `an email “${subject}” to ${address}` })
    .toBe(true)
  return decoded(newest()?.source ?? '')
}

/** The first link in an email below a path. */
export function linkIn(message: string, path: string): string {
  const link = /https?:\/\/[^\s"<>]+/g
  return message.match(link)?.find(address => new URL(address).pathname.startsWith(path)) ?? ''
}

/** The subject on one line, with encoded words decoded (RFC 2047, quoted-printable in UTF-8). */
function subjectOf(source: string): string {
  const [, folded = ''] = /^subject: (.*(?:\r?\n[ \t].*)*)/im.exec(source) ?? []
  const line = folded.replaceAll(/\r?\n[ \t]+/g, ' ').replaceAll('?= =?UTF-8?Q?', '')
  return line.replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) =>
    decodeURIComponent(
      word
        .replaceAll('%', '%25')
        .replaceAll('_', ' ')
        .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
    ),
  )
}

/** Decodes each part: 7bit or quoted-printable (RFC 2045, 6.7). */
function decoded(source: string): string {
  const [head = '', ...parts] = source.split(/^(?=content-transfer-encoding:)/im)
  const isQuoted = (part: string) => /^content-transfer-encoding: quoted-printable/i.test(part)
  return [head, ...parts.map(part => (isQuoted(part) ? unquoted(part) : part))].join('')
}

function unquoted(part: string): string {
  const bytes = part
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
