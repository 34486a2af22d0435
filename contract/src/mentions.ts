/** How a comment names someone: `@[Name](id)`. */
const mentionForm = /@\[(?<name>[^[\]\n]{1,200})\]\((?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/gi
const longestName = 200

/** A part of a comment: text, or someone whom it names, as `@Name` and with their id in small letters. */
export interface CommentPart {
  readonly text: string
  readonly personId?: string
}

/** A comment in parts, in their order. */
export function commentParts(text: string): CommentPart[] {
  const parts: CommentPart[] = []
  let end = 0
  for (const { index, 0: whole, groups = {} } of text.matchAll(mentionForm)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: `@${groups.name}`, personId: groups.id?.toLowerCase() ?? '' })
    end = index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Someone as a comment names them; as plain text where their name leaves nothing that could stand there. */
export function mentionOf({ id, name }: { readonly id: string; readonly name: string }): string {
  const written = name.replaceAll(/[[\]\n]/g, '').slice(0, longestName)
  return written ? `@[${written}](${id})` : `@${name}`
}

/** A comment as it was typed, and is read: those whom it names by their names alone. */
export function typedComment(text: string): string {
  return commentParts(text)
    .map(part => part.text)
    .join('')
}
