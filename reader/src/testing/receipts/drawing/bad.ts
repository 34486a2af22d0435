import sharp from 'sharp'
import type { DrawnReceipt } from './drawnReceipt.ts'
import { contradiction } from './layouts/contradiction.ts'
import type { Pages } from './pages.ts'
import { deskPage, photographed } from './photo.ts'
import { jpeg, scanned } from './scan.ts'

interface BadPicture {
  readonly name: string
  readonly picture: Uint8Array
  readonly truth: object
}

/** Every picture that readers must not trust. */
export async function badPictures(
  pages: Pages,
  receipt: (name: string) => DrawnReceipt,
): Promise<BadPicture[]> {
  return [
    await landscape(),
    await blankPaper(pages),
    await cutOff(pages, receipt('us-restaurant')),
    await lowContrast(pages, receipt('it-trattoria')),
    await contradictory(pages),
    await truncated(pages, receipt('gb-taxi')),
  ]
}

async function landscape(): Promise<BadPicture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#3f7fc4"/><stop offset="1" stop-color="#f2dcc0"/></linearGradient>
<filter id="leaves"><feTurbulence type="fractalNoise" baseFrequency="0.09 0.21" numOctaves="4" seed="3"/>
<feColorMatrix values="0 0 0 0 .1 0 0 0 0 .16 0 0 0 0 .06 0 0 0 3 -1.4"/></filter></defs><rect width="800" height="600" fill="url(#sky)"/><circle cx="610" cy="150" r="46" fill="#fff3c9"/>
<path d="M0 380C120 250 220 270 330 350S560 220 800 360V600H0Z" fill="#5d7a8c"/>
<path d="M0 450C200 360 360 470 520 420S720 400 800 440V600H0Z" fill="#4c6b3c"/>
<path d="M0 520C240 470 480 560 800 500V600H0Z" fill="#33502a"/>
<rect y="528" width="800" height="72" filter="url(#leaves)"/></svg>`
  const scene = await sharp(Buffer.from(svg)).blur(0.8).png().toBuffer()
  const truth = { kind: 'bad', note: 'A landscape: no text at all' }
  return { name: 'bad-landscape', picture: await photographed(scene, 'landscape'), truth }
}

async function blankPaper(pages: Pages): Promise<BadPicture> {
  const size = { width: 600, height: 800 }
  const paper = await sharp({ create: { ...size, channels: 3, background: '#f4f1ea' } })
    .png()
    .toBuffer()
  const scene = await pages.picture(deskPage(paper, size, { turn: 4, desk: 'walnut', shadow: 140 }), '#photo')
  const truth = { kind: 'bad', note: 'Paper without print on a desk' }
  return { name: 'bad-blank-paper', picture: await photographed(scene, 'blank'), truth }
}

async function cutOff(pages: Pages, receipt: DrawnReceipt): Promise<BadPicture> {
  const page = await pages.picture(receipt.html, '#receipt')
  const { width = 0, height = 0 } = await sharp(page).metadata()
  const top = await sharp(page)
    .extract({ left: 0, top: 0, width, height: Math.round(height * 0.515) })
    .toBuffer()
  const { country, language, merchant, date, currency, lineItems } = receipt.truth
  const note = 'The picture ends below the line items: subtotal, tax, tip and total are not on it'
  const truth = { kind: 'bad', country, language, merchant, date, currency, lineItems, note }
  return { name: 'bad-total-cut-off', picture: await scanned(top, 'cut off', receipt.finish), truth }
}

async function lowContrast(pages: Pages, receipt: DrawnReceipt): Promise<BadPicture> {
  const page = await pages.picture(receipt.html, '#receipt')
  const faded = await sharp(page).linear(0.07, 208).png().toBuffer()
  const note = 'Faded thermal paper: the print is barely darker than the paper'
  const truth = { ...receipt.truth, kind: 'bad', note }
  return { name: 'bad-low-contrast', picture: await scanned(faded, 'faded', receipt.finish), truth }
}

async function contradictory(pages: Pages): Promise<BadPicture> {
  const { html, truth } = contradiction()
  const page = await pages.picture(html, '#receipt')
  return { name: 'bad-contradiction', picture: await scanned(page, 'contradiction', {}), truth }
}

/** The first third of a file: a valid header, but a truncated picture. */
async function truncated(pages: Pages, receipt: DrawnReceipt): Promise<BadPicture> {
  const page = await pages.picture(receipt.html, '#receipt')
  const whole = await jpeg(sharp(page).greyscale(), 60)
  const truth = { kind: 'bad', note: 'The file ends after a third of its bytes' }
  return { name: 'bad-truncated', picture: whole.subarray(0, Math.round(whole.length / 3)), truth }
}
