import { t, translated } from '../../core/language/language.ts'

/** A device as the contract names it, `Chrome on Windows`, in words of the person's language. */
export function deviceText(name: string): string {
  const [browser, system] = name.split(' on ')
  return system ? t('{browser} on {system}', { browser, system }) : translated(name)
}
