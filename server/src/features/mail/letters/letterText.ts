import type { LetterBlock, LetterContent } from './letterContent.ts'

/** A letter as plain text. */
export function letterText({ title, blocks, why, settings }: LetterContent): string {
  const end = settings ? `${why}\nWhich letters you get: ${settings}` : why
  return `${[title, ...blocks.map(blockText), `-- \n${end}`].join('\n\n')}\n`
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'heading':
      return `* ${block.text}`
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'expenses':
      return block.lines
        .map(({ description, date, amount }) => `${amount}  ${description} (${date})`)
        .join('\n')
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'action':
      return `${block.label}:\n${block.href}`
    default:
      return block.text
  }
}
