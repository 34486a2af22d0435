import { type Avatar, avatarBackgroundOf, avatarGradients } from '@outlay/contract/avatars/avatars'
import { saveFile } from '../../core/interaction/saveFile.ts'
import { msg } from '../../core/language/language.ts'

const side = 200
const emojiFont = '104px Twemoji, sans-serif'
const maxWaitMs = 3000

/** Downloads a 200 by 200 image of an avatar. Returns the file name. */
export async function downloadAvatar(avatar: Avatar): Promise<string> {
  const name = `outlay-avatar-${avatar.emoji}.png`
  saveFile(await pictureOf(avatar), name)
  return name
}

async function pictureOf(avatar: Avatar): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error(msg('This browser can’t draw pictures.'))
  drawBackground(context, avatar)
  // A canvas does not wait for fonts; if ours is late, the system's emoji are drawn.
  const late = new Promise(resolve => setTimeout(resolve, maxWaitMs))
  await Promise.race([document.fonts.load(emojiFont, avatar.emoji).catch(() => undefined), late])
  drawEmoji(context, avatar)
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error(msg('This browser can’t create pictures.'))
  return picture
}

function drawBackground(context: CanvasRenderingContext2D, { background }: Avatar): void {
  const colours = avatarGradients.find(one => avatarBackgroundOf(one) === background)
  if (!colours) throw new Error('This isn’t an avatar background')
  const gradient = context.createLinearGradient(0, 0, side, side)
  gradient.addColorStop(0, colours.from)
  gradient.addColorStop(1, colours.to)
  context.fillStyle = gradient
  context.fillRect(0, 0, side, side)
}

function drawEmoji(context: CanvasRenderingContext2D, { emoji }: Avatar): void {
  context.font = emojiFont
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  // For fonts without color emoji.
  context.fillStyle = '#ffffff'
  // Centered by its drawn edges, since the baseline differs between fonts.
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(emoji)
  context.fillText(emoji, side / 2, side / 2 + (above - below) / 2)
}
