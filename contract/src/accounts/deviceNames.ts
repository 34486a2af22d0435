// Order matters: many browsers also name the ones they derive from.
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

/** A user agent in words: "Chrome on Windows"; the program's name if it is not a browser. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = nameIn(browsers, text)
  const system = nameIn(systems, text)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? programName(text) ?? 'Unknown device'
}

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
