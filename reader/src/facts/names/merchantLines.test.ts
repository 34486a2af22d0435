import { expect, test } from 'vitest'
import { isNotAName } from './merchantLines.ts'

test.each([
  ['LINDENSTRASSE 130', '12345 NEUSTADT'],
  ['12 HIGH STREET', 'LONDON N1 7AB'],
  ['12 HIGH STREET', 'TEL 020 7946 0123'],
  ['12345 NEUSTADT', ''],
  ['14 RUE DES LILAS', '75011 PARIS'],
  ['DORPSSTRAAT 5', '1234 AB UTRECHT'],
  ['TEL. 020 7946 0123', ''],
  ['05251/180420', ''],
  ['THANK YOU', ''],
  ['*** CUSTOMER COPY ***', ''],
  ['EUR', 'BREAD'],
  ['BREAD 1.20', ''],
  ['590 MAIN STREET', 'SUITE 5, ASHLAND, OR 97520'],
  ['NO 12, JALAN MAWAR', 'SEKSYEN 7, 40000 SHAH ALAM'],
  ['12 JALAN MAWAR', '81300 SKUDAI, JOHOR'],
])('%s above %j is no name', (row, below) => expect(isNotAName(row, below)).toBe(true))

test.each([
  ['VIA ROMA 9', '1120 COLLINS AVENUE'],
  ['7-NORTH', '12 HIGH STREET'],
  ['SQUARE DELI', 'ASHLAND, OR 97520'],
  ['COURT HOTEL 5', 'LONDON N1 7AB'],
  ['24 HARROW', 'TEL 020 7946 0123'],
  ['99 NORTH LTD', '12345 NEUSTADT'],
  ['TOP', '12345 NEUSTADT'],
  ['6 PLUMS', '590 MAIN STREET, ASHLAND, OR 97520'],
  ['30 SAILORS', 'LINDENSTR. 12, 12345 NEUSTADT'],
  ['PLUM LANE', '12 HIGH STREET, LONDON N1 7AB'],
  ['HARROW INVOICES', ''],
])('%s above %j may be one', (row, below) => expect(isNotAName(row, below)).toBe(false))
