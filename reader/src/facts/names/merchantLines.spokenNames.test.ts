import { expect, test } from 'vitest'
import { writtenReceipt } from '../../fields/writtenReceipt.factory.ts'
import { nameInGreeting } from './merchantLines.ts'

function spokenOn(row: string): string | undefined {
  const [line] = writtenReceipt(row).lines
  const found = line && nameInGreeting(line)
  return found && (found.name ?? found.words.map(({ text }) => text).join(' '))
}

test.each([
  ['Thank you for dining at Villa Azul', 'Villa Azul'],
  ['Vielen Dank, Ihr Nordmark-Team', 'Nordmark'],
  ['Es grüßt Sie Ihr Team vom Gasthof Krone!', 'Gasthof Krone'],
  ['Your Harrow Green team', 'Harrow Green'],
  ['See you soon! The team at Harrow Green', 'Harrow Green'],
  ["L'équipe du Petit Four", 'Petit Four'],
  ['Il team di Da Mario', 'Da Mario'],
  ['Het team van De Molen', 'De Molen'],
  ['El equipo de Casa Pepe', 'Casa Pepe'],
])('%s names %s', (row, name) => expect(spokenOn(row)).toBe(name))

test.each([
  'Thank you for your visit',
  'Ihr Service-Team',
  'Your store team',
  'Ihr freundliches Markt-Team',
  'Ihr Einkauf in Zahlen',
  'Team Lead: Harrow',
])('%s names nobody', row => expect(spokenOn(row)).toBeUndefined())
