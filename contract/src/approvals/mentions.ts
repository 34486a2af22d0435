/** A mention in a comment: `@[Name](id)`. */
const mentionForm = /@\[(?<name>[^[\]\n]{1,200})\]\((?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/gi
const longestName = 200

/** Part of a comment: text, or a mention as `@Name` with a lowercase id. */
export interface CommentPart {
  readonly text: string
  readonly personId?: string
}

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

/** A mention of someone; plain text if their name has no usable characters. */
export function mentionOf({ id, name }: { readonly id: string; readonly name: string }): string {
  const written = name.replaceAll(/[[\]\n]/g, '').slice(0, longestName)
  return written ? `@[${written}](${id})` : `@${name}`
}

/** A comment as typed and displayed: mentions by name only. */
export function typedComment(text: string): string {
  return commentParts(text)
    .map(part => part.text)
    .join('')
}
