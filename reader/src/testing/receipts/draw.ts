/**
 * Redraws all golden receipts in `pictures/`. Run by hand, on a machine with Chromium and the DejaVu and Liberation
 * fonts; tests only load the results. Pass part of a name to draw only matching scans.
 */
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { badPictures } from './drawing/bad.ts'
import { pinPrinted, pinsPerPixel } from './drawing/dots.ts'
import type { DrawnReceipt } from './drawing/drawnReceipt.ts'
import { drawnReceipts } from './drawing/layouts/all.ts'
import { openPages, type Pages } from './drawing/pages.ts'
import { deskPage, photographed } from './drawing/photo.ts'
import { scanned } from './drawing/scan.ts'
import { scenes } from './drawing/scenes.ts'

const receipts = drawnReceipts()
const wanted = process.argv[2] ?? ''

function receiptNamed(name: string): DrawnReceipt {
  const receipt = receipts.find(candidate => candidate.name === name)
  if (!receipt) throw new Error(`No receipt is called ${name}`)
  return receipt
}

function save(name: string, picture: Uint8Array, truth: object): void {
  writeFileSync(new URL(`./pictures/${name}.jpg`, import.meta.url), picture)
  writeFileSync(new URL(`./pictures/${name}.json`, import.meta.url), `${JSON.stringify(truth, null, 2)}\n`)
  console.log(name, `${Math.round(picture.length / 1000)} kB`)
}

async function printed(pages: Pages, receipt: DrawnReceipt): Promise<Buffer> {
  if (!receipt.finish.dots) return pages.picture(receipt.html, '#receipt')
  return pinPrinted(await pages.picture(receipt.html, '#receipt', pinsPerPixel))
}

async function drawScans(pages: Pages): Promise<void> {
  for (const receipt of receipts.filter(candidate => candidate.name.includes(wanted))) {
    const picture = await scanned(await printed(pages, receipt), receipt.name, receipt.finish)
    save(receipt.name, picture, receipt.truth)
  }
}

async function drawPhotos(pages: Pages): Promise<void> {
  for (const { name, of, pose } of scenes) {
    const receipt = receiptNamed(of)
    const paper = await printed(pages, receipt)
    const { width = 0, height = 0 } = await sharp(paper).metadata()
    const size = { width, height: Math.round(height * (receipt.finish.stretch ?? 1)) }
    const scene = await pages.picture(deskPage(paper, size, pose), '#photo')
    save(name, await photographed(scene, name, pose.orientation), { ...receipt.truth, kind: 'photo' })
  }
}

async function drawBadPictures(pages: Pages): Promise<void> {
  for (const { name, picture, truth } of await badPictures(pages, receiptNamed)) save(name, picture, truth)
}

const pages = await openPages()
try {
  await drawScans(pages)
  if (!wanted) await drawPhotos(pages)
  if (!wanted) await drawBadPictures(pages)
} finally {
  await pages.close()
}
