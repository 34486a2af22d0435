import { expect, test } from 'vitest'
import { writtenReceipt } from '../../fields/writtenReceipt.factory.ts'
import { webNames } from './webNames.ts'

test.each([
  ['www.harrowgreen.co.uk', 'HARROWGREEN'],
  ['Visit uuw.harrowgreen.con', 'HARROWGREEN'],
  ['http://www.harrow-green.de/', 'HARROW-GREEN'],
  ['info@harrowgreen.com', 'HARROWGREEN'],
  ['harrowgreen.ie/menu', 'HARROWGREEN'],
  ['Facebook.com/HarrowGreen', 'HARROWGREEN'],
  ['Follow us @harrowgreen', 'HARROWGREEN'],
])('%s names %s', (line, name) => {
  expect(webNames(writtenReceipt(line).lines).map(({ name: label }) => label)).toEqual([name])
})

test.each(['www.facebook.com', 'harrow@gmail.com', 'Reg.No: 123', 'Total 12.50', 'No. 5'])(
  '%s names no shop',
  line => expect(webNames(writtenReceipt(line).lines)).toEqual([]),
)
