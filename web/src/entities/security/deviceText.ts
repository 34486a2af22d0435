import { t, translated } from '../../core/language/language.ts'

/** Translates a device name of the contract, such as `Chrome on Windows`. */
export function deviceText(name: string): string {
  const [browser, system] = name.split(' on ')
  return system ? t('{browser} on {system}', { browser, system }) : translated(name)
}
