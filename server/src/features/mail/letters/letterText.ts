import type { Say } from '../../../core/language/say.ts'
import type { LetterBlock, LetterContent } from './letterContent.ts'
import type { LetterReader } from './readerFormats.ts'

export function letterText({ title, blocks, why, settings }: LetterContent, { say }: LetterReader): string {
  const end = settings
    ? `${why}\n${say('Choose which emails you get: {address}', { address: settings })}`
    : why
  return `${[title, ...blocks.map(block => blockText(block, say)), `-- \n${end}`].join('\n\n')}\n`
}

function blockText(block: LetterBlock, say: Say): string {
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
      return block.facts.map(([name, value]) => say('{name}: {value}', { name, value })).join('\n')
    case 'action':
      return `${say('{label}:', { label: block.label })}\n${block.href}`
    default:
      return block.text
  }
}
