import { describe, expect, test } from 'vitest'
import { readUnclear, readWritten } from './writtenReceipt.factory.ts'

const body = '\n12 High Street\nLondon N1 7AB\nBread 1.20\nTOTAL 1.20'

function merchant(heading: string, end = '', knownMerchants: readonly string[] = []) {
  return readWritten(`${heading}${body}\n${end}`, { knownMerchants }).fields.merchant.value
}

describe('a name over more than one row', () => {
  test('is one where a bracket is left open or only the form of the company follows', () => {
    expect(merchant('KEDAI BINTANG (SETIA\nALAM) SDN BHD')).toBe('Kedai Bintang (Setia Alam) Sdn Bhd')
    expect(merchant('HARROW GREEN\nLTD')).toBe('Harrow Green Ltd')
  })

  test('is one where the next row says no more than the kind of shop', () => {
    expect(merchant('HARROW GREEN\nSTORES LTD')).toBe('Harrow Green Stores Ltd')
  })
})

test('an address that bears the name of the shop is another row', () => {
  expect(merchant('YM Aston City\n7, Second Floor,\nAston City,')).toBe('YM Aston City')
})

test('the form of a company alone is no name', () => {
  expect(merchant('POPLAR BOOK\nCO. (M) SDN BHD')).toBe('Poplar Book Co. (M) Sdn Bhd')
})

test('specks that are read as letters are no name', () => {
  expect(merchant('al ea 1 a TH\nCorner Shop')).toBe('Corner Shop')
})

test('who bought stands below the number and day of the invoice, and is not the seller', () => {
  const heading = 'GARDEN BAKERY\nTel 03 3542 3228\nInvoice No 7903\nDate 03/09/2026\nFRESH MARKET SDN BHD'
  expect(merchant(heading)).toBe('Garden Bakery')
})

describe('no name is', () => {
  test.each([
    'Micros Demo System',
    'TAX INVOICE',
    'CUSTOMER COPY',
    'Please pay at cashier',
    'You like our food?',
  ])('%s above one', above => expect(merchant(`${above}\nHarrow Green`)).toBe('Harrow Green'))
})

describe('where the head is not read as text', () => {
  test('a greeting names the shop', () => {
    expect(merchant('** ** **', 'Thank you for dining at Harrow Green')).toBe('Harrow Green')
    expect(merchant('Welcome to Harrow Green')).toBe('Harrow Green')
  })

  test('the company at the foot does, by the name of the shop', () => {
    expect(merchant('** ** **', 'Nordmark GmbH & Co. KG, Neustadt')).toBe('Nordmark')
  })
})

describe('a name that stands elsewhere too', () => {
  test('in a web address is corrected by it', () => {
    expect(merchant('HARR0W GREEM', 'www.harrowgreen.co.uk')).toBe('Harrow Green')
  })

  test('is corrected in the case of its letters', () => {
    expect(merchant('M0LEN & ZOON', 'www.molenzoon.nl')).toBe('Molen & Zoon')
    expect(merchant('M0len & Zoon', 'www.molenzoon.nl')).toBe('Molen & Zoon')
  })

  test('is corrected letter for letter where one letter is written as two', () => {
    expect(merchant('Großmarkt Hallo', 'www.grossmarkthalle.de')).toBe('Großmarkt Halle')
  })

  test('in full, is not the piece of it', () => {
    expect(merchant('GREENFIELD\nGreenfield Seafood Kitchen')).toBe('Greenfield Seafood Kitchen')
  })
})

test('a seller that the person has bought from is spelt as the person does', () => {
  expect(merchant('HARR0W GREEM', '', ['Corner Shop', 'Harrow-Green'])).toBe('Harrow-Green')
})

test("the shop's number, and what stands beside the name, are no part of it", () => {
  expect(merchant('Harrow Green #8129')).toBe('Harrow Green')
  expect(merchant('Harrow Green Check 822819')).toBe('Harrow Green')
})

describe('a short name is one', () => {
  test('where it is what a web address calls the shop', () => {
    const fields = (end: string) => readWritten(`hg${body}\n${end}`).fields.merchant
    expect(fields('Opening hours on hg.de').value).toBe('hg')
    expect(fields('Opening hours on hg.de').confidence).toBeGreaterThan(fields('').confidence)
  })

  test('where a company is called so', () => {
    expect(merchant('XT\nHARROW GREEN', 'XT GmbH & Co. KG, Neustadt')).toBe('XT')
  })

  test('and is not where only the form of the company stands twice', () => {
    expect(merchant('HARROW GREEN\nLTD', 'Ltd')).toBe('Harrow Green Ltd')
  })
})

describe('where nothing in the heading is a name', () => {
  const logoOnly = (heading: string, end = '') =>
    readWritten(`${heading}\nBread 1.20\nTOTAL 1.20\n${end}`).fields.merchant

  test.each([
    'Lindenstraße 130\n12345 Neustadt\nEUR',
    '12 High Street\nLondon N1 7AB\nTel 020 7946 0123',
    '14 rue des Lilas\n75011 Paris',
    'Calle Mayor 8\n28013 Madrid',
    'Via Garibaldi 3\n20121 Milano\nEURO',
    'Dorpsstraat 5\n1234 AB Utrecht',
    'ul. Polna 5\n00-625 Warszawa',
    'WELCOME\n590 Main Street\nAshland, OR 97520',
  ])('it is empty, and says so: %j', heading => {
    expect(logoOnly(heading)).toMatchObject({ value: null, reason: 'No name of a seller was read' })
  })

  test('a web or mail address names the shop, never surely', () => {
    const heading = 'Lindenstraße 130\n12345 Neustadt'
    expect(logoOnly(heading, 'www.nordmark.de').value).toBe('Nordmark')
    expect(logoOnly(heading, 'info@nord-mark-shop.de').value).toBe('Nord Mark')
    expect(logoOnly(heading, 'www.nordmark.de').confidence).toBeLessThan(0.9)
  })

  test('the mailbox of a buyer does not', () => {
    expect(logoOnly('12 High Street\nLondon N1 7AB', 'ada.lovelace@gmail.com').value).toBeNull()
  })
})

test('a shop called like a street stands above one', () => {
  expect(merchant('VIA ROMA 9\n1120 Collins Avenue\nMiami Beach, FL 33139')).toBe('Via Roma 9')
})

test.each([
  ['6 PLUMS\n590 Main Street, Ashland, OR 97520', '6 Plums'],
  ['30 Sailors\nLindenstr. 12, 12345 Neustadt', '30 Sailors'],
])('a shop called with a number stands above an address on one row: %j', (heading, name) => {
  expect(readWritten(`${heading}\nBread 1.20\nTOTAL 1.20`).fields.merchant.value).toBe(name)
})

test('a name read letter by letter is whole where the paper spells it elsewhere', () => {
  expect(merchant('N O RD', 'Nord GmbH & Co. KG, Neustadt')).toBe('Nord')
  expect(merchant('Harro w\n')).toBe('Harrow')
})

test('a letter that was read is not taken for a figure by what an address was misread as', () => {
  expect(merchant('Harrow Lehm', 'www.harrow-1ehm.de')).toBe('Harrow Lehm')
})

test('the town of the address is never sure to be the name', () => {
  expect(
    readWritten('Tel 05251 123456\nNEUSTADT\n1131 Neustadt Ave\nBread 1.20\nTOTAL 1.20').fields.merchant
      .confidence,
  ).toBeLessThanOrEqual(0.4)
})

test('the slip of the card names the shop above its address', () => {
  const slip = 'KUNDENBELEG\nNordmark Neustadt\nLindenstraße 130\n12345 Neustadt\nTerminal-ID 60122458'
  const receipt = `Lindenstraße 130\n12345 Neustadt\nBrot 1,20\nSUMME 1,20\n${slip}`
  expect(readWritten(receipt).fields.merchant.value).toBe('Nordmark Neustadt')
})

test('who signs at the foot is the seller where the head is not read', () => {
  const receipt = '12 High Street\nLondon N1 7AB\nBread 1.20\nTOTAL 1.20\nYour Harrow Green team'
  expect(readWritten(receipt).fields.merchant.value).toBe('Harrow Green')
})

describe('the name is surer', () => {
  const confidence = (heading: string, end = '') =>
    readUnclear(`${heading}${body}\n${end}`).fields.merchant.confidence

  test('where a web address says it, with spaces read within it or not', () => {
    const without = confidence('Harrow Green')
    expect(confidence('Harrow Green', 'www.harrowgreen.de')).toBeGreaterThan(without)
    expect(confidence('Harrow Green', 'www. harrow gre en.de')).toBeGreaterThan(without)
  })

  test('where what else is read is the same name, or a kind of shop', () => {
    const without = confidence('Harrow Green')
    expect(confidence('Harrow Green\nRestaurant 1100')).toBeGreaterThanOrEqual(without - 0.05)
    expect(confidence('Harrow Green\nMiller and Sons')).toBeLessThan(without - 0.05)
  })
})

test('what stands far above the receipt is on another paper', () => {
  expect(merchant('Later\n\n\n\n\n\n\nHarrow Green')).toBe('Harrow Green')
})

test('a letter that was read small among capitals is none', () => {
  expect(merchant('HARBOUR CAFE & sPORTS BAR\n12 High Street\nLondon N1 7AB')).toBe(
    'Harbour Cafe & Sports Bar',
  )
})
