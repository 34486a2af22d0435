/**
 * Rotates a HEIC for display, as phones do (ISO/IEC 23008-12, `irot`: counterclockwise quarter turns). heif-enc cannot,
 * so the box with bits per channel, which readers ignore, is rewritten.
 */
export function turnedHeic(heic: Uint8Array, quarters: number): Buffer {
  const turned = Buffer.from(heic)
  const name = turned.indexOf('pixi', 0, 'latin1')
  if (name < 0) throw new Error('The HEIC has no box to rewrite')
  const content = name + 4
  const end = name - 4 + turned.readUInt32BE(name - 4)
  turned.write('irot', name, 'latin1')
  turned.fill(0, content, end)
  turned[content] = quarters
  return turned
}
