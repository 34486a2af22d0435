import { idSchema } from '@outlay/contract/core/ids'

/** `@[Name](id)` */
const mentionForm = /@\[(?<name>[^[\]\n]{1,200})\]\((?<id>[\da-f-]{36})\)/gi

/** Ids of those whom a text names and who may be named, each once; whoever else is named stays text. */
export function mentionsIn(text: string, mentionable: ReadonlySet<string>): string[] {
  const named = Array.from(text.matchAll(mentionForm), match => match.groups?.id?.toLowerCase() ?? '')
  return [...new Set(named)].filter(id => idSchema.safeParse(id).success && mentionable.has(id))
}

/** The text as people read it: `@Name`. */
export function textWithNames(text: string): string {
  return text.replaceAll(mentionForm, '@$<name>')
}
