// The order matters: many browsers name those that they descend from as well.
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]
const maxProgramLength = 40

/** What a user agent is in words: "Chrome on Windows"; the name of a program that is no browser. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = nameIn(browsers, text)
  const system = nameIn(systems, text)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? programName(text) ?? 'Unknown device'
}

/** Whether it is held in the hand. */
export function isHandheld(userAgent: string | null): boolean {
  return /iPhone|iPod|iPad|Android|Mobile/.test(userAgent ?? '')
}

function nameIn(known: readonly [RegExp, string][], text: string): string | undefined {
  return known.find(([form]) => form.test(text))?.[1]
}

/** Programs call themselves `name/version`. */
function programName(text: string): string | undefined {
  return /^[^/\s]+/.exec(text)?.[0].slice(0, maxProgramLength)
}
