import { commentParts } from '@outlay/contract/mentions'

/** Ids of those whom a text names and who may be named, each once; whoever else is named stays text. */
export function mentionsIn(text: string, mentionable: ReadonlySet<string>): string[] {
  const named = commentParts(text).flatMap(({ personId }) => personId ?? [])
  return [...new Set(named)].filter(id => mentionable.has(id))
}
