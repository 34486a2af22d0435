// A lamp is not in the library's types: https://www.w3.org/TR/image-capture/#dom-mediatrackcapabilities-torch
interface LampCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
}
interface LampConstraints extends MediaTrackConstraintSet {
  readonly torch: boolean
}

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Firefox knows no capabilities.
  const capabilities: LampCapabilities = track?.getCapabilities?.() ?? {}
  return capabilities.torch === true
}

/** Switches the lamp beside the camera; answers whether it now is as wanted. */
export async function switchTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const lamp: LampConstraints = { torch: isOn }
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [lamp] })
    return true
  } catch {
    return false
  }
}
