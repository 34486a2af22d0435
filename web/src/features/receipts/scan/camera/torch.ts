// Missing in TypeScript's types: https://www.w3.org/TR/image-capture/#dom-mediatrackcapabilities-torch
interface LampCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
}
interface LampConstraints extends MediaTrackConstraintSet {
  readonly torch: boolean
}

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Firefox has no getCapabilities.
  const capabilities: LampCapabilities = track?.getCapabilities?.() ?? {}
  return capabilities.torch === true
}

/** Switches the torch; resolves to whether it worked. */
export async function switchTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const lamp: LampConstraints = { torch: isOn }
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [lamp] })
    return true
  } catch {
    return false
  }
}
