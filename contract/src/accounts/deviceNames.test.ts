import { describe, expect, test } from 'vitest'
import { deviceName, isHandheld } from './deviceNames.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a device', () => {
  test.each([
    [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
    [`${windows} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
    [`${iphone} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 'Safari on Mac'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  ])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))

  test('that is a program has its name', () => {
    expect(deviceName('curl/8.5.0')).toBe('curl')
    expect(deviceName('x'.repeat(500))).toHaveLength(40)
  })

  test('that says nothing is unknown', () => {
    expect(deviceName(null)).toBe('Unknown device')
    expect(deviceName('')).toBe('Unknown device')
  })

  test('is held in the hand or stands on a table', () => {
    expect(isHandheld(`${iphone} Safari/604.1`)).toBe(true)
    expect(isHandheld(`${windows} Chrome/140.0.0.0`)).toBe(false)
    expect(isHandheld(null)).toBe(false)
  })
})
