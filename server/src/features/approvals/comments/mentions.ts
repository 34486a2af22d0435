import { commentParts } from '@outlay/contract/mentions'

/** Unique ids of mentionable people named in a text; other names stay plain text. */
export function mentionsIn(text: string, mentionable: ReadonlySet<string>): string[] {
  const named = commentParts(text).flatMap(({ personId }) => personId ?? [])
  return [...new Set(named)].filter(id => mentionable.has(id))
}
