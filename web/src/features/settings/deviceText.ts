import { deviceName } from '@outlay/contract/deviceNames'
import { t, translated } from '../../core/language/language.ts'

/** What a user agent is, in words of the person's language. */
export function deviceText(userAgent: string | null): string {
  const name = deviceName(userAgent)
  const [browser, system] = name.split(' on ')
  return system ? t('{browser} on {system}', { browser, system }) : translated(name)
}
