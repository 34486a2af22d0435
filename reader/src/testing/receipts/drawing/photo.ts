import sharp from 'sharp'
import { addGrain, seededRandom, seedOf } from './noise.ts'
import { jpeg } from './scan.ts'

/** How the phone was held, and the surface below the receipt. */
export interface Pose {
  /** Rotation of the receipt on the desk, in degrees. */
  readonly turn: number
  /** Tilt of the phone, backward and sideways, in degrees. */
  readonly lean?: number
  readonly sway?: number
  readonly desk: 'walnut' | 'slate' | 'oak'
  /** Direction of the shadow, in degrees of a linear gradient. */
  readonly shadow: number
  /** 0 to 1. */
  readonly darkness?: number
  /** EXIF orientation of the file: 6 is a phone held sideways. */
  readonly orientation?: 6
}

const desks = {
  walnut: { tint: '#3b2a20', grain: '0.008 0.16' },
  slate: { tint: '#2c3035', grain: '0.4 0.4' },
  oak: { tint: '#66503a', grain: '0.14 0.007' },
} as const

/** A page that shows the flat receipt on a desk; `#photo` is the picture. */
export function deskPage(receipt: Buffer, size: { width: number; height: number }, pose: Pose): string {
  const { tint, grain } = desks[pose.desk]
  const { lean = 0, sway = 0, darkness = 0.5 } = pose
  const width = Math.round(size.width * 1.12 + size.height * Math.abs(Math.sin((pose.turn * Math.PI) / 180)))
  const height = Math.round(size.height * 1.07 + size.width * Math.abs(Math.sin((pose.turn * Math.PI) / 180)))
  const turned = `perspective(2200px) rotateX(${lean}deg) rotateY(${sway}deg) rotate(${pose.turn}deg)`
  const shade = `linear-gradient(${pose.shadow}deg,rgb(10 10 20/${darkness}),rgb(10 10 20/.08) 48%,rgb(255 236 200/.1))`
  return `<!doctype html><style>body{margin:0}#photo{position:relative;width:${width}px;height:${height}px;
overflow:hidden;background:${tint};display:grid;place-items:center}
#photo>svg,.shade{position:absolute;inset:0}.shade{background:${shade}}
.paper{position:relative;width:${size.width}px;height:${size.height}px;transform:${turned};
box-shadow:6px 14px 30px rgb(0 0 0/.6)}.paper img{display:block;width:100%;height:100%;filter:sepia(.12) brightness(.97)}
.curl{position:absolute;inset:0;background:
linear-gradient(#0003,#0000 9% 42%,#00000026 44.5%,#ffffff30 46%,#0000 52% 90%,#0002),
linear-gradient(90deg,#0002,#0000 16% 82%,#0003)}</style>
<div id="photo"><svg width="100%" height="100%" opacity=".42"><filter id="g"><feTurbulence type="fractalNoise"
baseFrequency="${grain}" numOctaves="3" seed="7"/><feColorMatrix type="saturate" values="0"/></filter>
<rect width="100%" height="100%" filter="url(#g)"/></svg>
<div class="paper"><img src="data:image/png;base64,${receipt.toString('base64')}"><div class="curl"></div></div>
<div class="shade"></div></div>`
}

/** The scene as a phone photo: soft, grainy, at most 900 pixels wide, JPEG 70 if that is small enough. */
export async function photographed(scene: Buffer, name: string, orientation?: 6): Promise<Buffer> {
  const small = await sharp(scene).resize({ width: 900, withoutEnlargement: true }).png().toBuffer()
  const turn = orientation === 6 ? 270 : 0
  const { data, info } = await sharp(small)
    .removeAlpha()
    .blur(0.7)
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true })
  addGrain(data, 3.5, seededRandom(seedOf(name)))
  const { width, height, channels } = info
  const photo = sharp(data, { raw: { width, height, channels } })
  return jpeg(orientation ? photo.withMetadata({ orientation }) : photo, 70)
}
