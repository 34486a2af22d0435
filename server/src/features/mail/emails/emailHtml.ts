import type { Say } from '../../../core/language/say.ts'
import type { EmailBlock, EmailContent, EmailReader, ExpenseLine } from './emailParts.ts'

// Mail clients support little CSS, so essential light styles are inline, and dark mode is in classes for clients that
// support it. One column, from 320 to 560 px wide.
const colors = {
  page: 'background-color:#f7f8fa',
  card: 'background-color:#ffffff;border:1px solid #e4e7ec;border-radius:12px',
  text: 'color:#181b21',
  quiet: 'color:#5f6877',
  line: 'border-top:1px solid #e4e7ec',
  quote: 'border-left:3px solid #d5d9e0',
  link: 'color:#1d52d0',
}
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0f1114 !important; }
  .card { background-color: #1c1f25 !important; border-color: #3a3f4a !important; }
  .text { color: #e7e9ee !important; }
  .quiet { color: #a0a6b2 !important; }
  .line { border-color: #3a3f4a !important; }
  .quote { border-color: #5f6877 !important; }
  .link { color: #94bcfb !important; }
}
@media (max-width: 480px) {
  .gutter { padding-left: 20px !important; padding-right: 20px !important; }
}`
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const body = 'font-size:16px;line-height:24px'
const small = 'font-size:14px;line-height:20px'
/** Breaks long words rather than widening the email. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word'
const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** An email as self-contained HTML: no images, fonts or scripts. */
export function emailHtml(
  { subject, title, blocks, why, settings }: EmailContent,
  { language, say }: EmailReader,
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyles}
</style>
</head>
<body class="page" style="margin:0;padding:0;${colors.page};-webkit-text-size-adjust:100%">
${table} class="page" style="${colors.page};${font}">
<tr><td align="center" style="padding:24px 12px">
${table} style="max-width:560px;table-layout:fixed">
<tr><td class="text" style="padding:0 4px 16px;${small};font-weight:600;${colors.text}">Outlay</td></tr>
<tr><td class="card gutter" style="padding:28px 32px 8px;${colors.card};${breaks}">
<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;${colors.text}">${escaped(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font-size:13px;line-height:20px;${colors.quiet};${breaks}">${escaped(why)}${settingsHtml(settings, say)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function settingsHtml(settings: string | null, say: Say): string {
  if (!settings) return ''
  return ` <a class="link" href="${escaped(settings)}" style="${colors.link}">${escaped(say('Choose which emails you get'))}</a>.`
}

function blockHtml(block: EmailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 class="text line" style="margin:28px 0 12px;padding-top:20px;font-size:16px;line-height:24px;font-weight:600;${colors.line};${colors.text}">${escaped(block.text)}</h2>`
    case 'quote':
      return `<p class="text quote" dir="auto" style="margin:0 0 20px;padding:2px 0 2px 14px;${body};${colors.quote};${colors.text}">${withBreaks(block.text)}</p>`
    case 'expenses':
      return `${table} style="margin:0 0 20px">${block.lines.map(expenseHtml).join('')}</table>`
    case 'facts':
      return `${table} style="margin:0 0 20px">${block.facts.map(factHtml).join('')}</table>`
    case 'action':
      return actionHtml(block)
    default:
      return `<p class="text" style="margin:0 0 20px;${body};${colors.text}">${escaped(block.text)}</p>`
  }
}

function expenseHtml({ description, date, amount }: ExpenseLine): string {
  return `<tr>
<td class="line" dir="auto" style="padding:12px 12px 12px 0;vertical-align:top;${colors.line};${breaks}"><span class="text" style="${body};${colors.text}">${escaped(description)}</span><br><span class="quiet" style="${small};${colors.quiet}">${escaped(date)}</span></td>
<td class="line text" align="right" style="padding:12px 0;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums;${body};${colors.line};${colors.text}">${escaped(amount)}</td>
</tr>`
}

function factHtml([name, value]: readonly [string, string]): string {
  return `<tr>
<td class="line quiet" style="padding:10px 16px 10px 0;vertical-align:top;width:36%;${small};${colors.line};${colors.quiet}">${escaped(name)}</td>
<td class="line text" dir="auto" style="padding:10px 0;vertical-align:top;${small};${colors.line};${colors.text};${breaks}">${escaped(value)}</td>
</tr>`
}

function actionHtml({ label, href, isAddressShown = false }: EmailBlock & { kind: 'action' }): string {
  const address = escaped(href)
  const button = `<p style="margin:4px 0 20px"><a href="${address}" style="display:inline-block;padding:12px 22px;border-radius:8px;background-color:#2563eb;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`
  if (!isAddressShown) return button
  return `${button}
<p class="quiet" style="margin:-8px 0 20px;font-size:13px;line-height:20px;${colors.quiet};${breaks}">${address}</p>`
}

function withBreaks(text: string): string {
  return text.split('\n').map(escaped).join('<br>')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
