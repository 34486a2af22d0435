import { detectPage, type Paper } from '@outlay/reader/pageDetection/detectPage'
import { straightened } from '@outlay/reader/pageDetection/homography'
import {
  brightnessOf,
  levelAtShare,
  type Pixels,
  shrunk,
  whitenessOf,
} from '@outlay/reader/pageDetection/pixels'
import { type Quad, type Size, scaled, sheetSize, wholeOf } from '@outlay/reader/pageDetection/quad'
import { glareShareOf } from './glare.ts'
import { sharpnessOf } from './sharpness.ts'

/** What may make an image unreadable, worst first. */
const pictureFaults = ['dark', 'blurred', 'cut-off', 'glare', 'far'] as const
export type PictureFault = (typeof pictureFaults)[number]

export interface Inspection {
  /** Corners of the paper in pixels; undefined unless it was reliably detected. */
  readonly corners?: Quad
  readonly faults: readonly PictureFault[]
}

// Measured on synthetic images and on 60 photographed receipts, also with Gaussian blur: unblurred, they measure 0.13
// to 1.1; with a radius of 2 view pixels, 0.03 to 0.09; with 3, where letters run together, at most 0.023.
const leastSharpness = 0.03
const mostGlareShare = 0.005
// Paper in a lit room has 110 to 250. Below 70, sensor noise is as strong as faint print.
const leastPaperLevel = 70
// Share of the image; and the width in pixels, where 40 characters of 9 pixels are the minimum for reading.
const leastPaperShare = 0.12
const leastPaperWidth = 360
// The size for detecting strokes, at which print is a pixel or two thick.
const glareLongestSide = 700

/** Inspects an image before it is sent. Previews are small, so checks that need the full size are skipped. */
export function inspectPicture(picture: Pixels, { isPreview }: { isPreview: boolean }): Inspection {
  const paper = detectPage(picture)
  const corners = paper?.corners ?? wholeOf(picture)
  const sheet = sheetView(picture, corners)
  const brightness = brightnessOf(sheet)
  const small = shrunk(sheet, glareLongestSide)
  const sharpness = sharpnessOf(brightness)
  const isSeen = {
    dark: levelAtShare(brightness, 0.75) < leastPaperLevel,
    blurred: sharpness !== undefined && sharpness < leastSharpness,
    'cut-off': paper !== undefined && paper.cutSides > 0,
    glare: glareShareOf({ brightness: brightnessOf(small), whiteness: whitenessOf(small) }) > mostGlareShare,
    far: paper !== undefined && isFar(paper, isPreview),
  }
  const faults = pictureFaults.filter(fault => isSeen[fault])
  return paper ? { corners: paper.corners, faults } : { faults }
}

function isFar({ share, corners }: Paper, isPreview: boolean): boolean {
  const { width, height } = sheetSize(corners)
  return share < leastPaperShare || (!isPreview && Math.min(width, height) < leastPaperWidth)
}

/**
 * The sheet as it is inspected: flattened and scaled to at most this width, so that print measures alike at any image
 * size. A receipt's line of 32 to 48 characters then has glyphs of about 20 pixels, the optimum for OCR.
 */
const viewWidth = 800

function sheetView(picture: Pixels, corners: Quad): Pixels {
  const { width, height } = sheetSize(corners)
  const scale = Math.min(1, viewWidth / Math.min(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  // Bilinear sampling skips pixels when scaling far down, which causes aliasing.
  const nearer = shrunk(picture, Math.max(picture.width, picture.height) * scale)
  return straightened(nearer, scaled(corners, nearer.width / picture.width), atLeastOne(size))
}

function atLeastOne({ width, height }: Size): Size {
  return { width: Math.max(1, width), height: Math.max(1, height) }
}
