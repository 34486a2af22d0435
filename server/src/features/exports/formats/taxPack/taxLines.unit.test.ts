import { categories } from '@outlay/contract/expenses/categories'
import { elsewhere, taxCountries } from '@outlay/contract/settings/settings'
import { describe, expect, test } from 'vitest'
import { taxFormOf, taxForms, taxLineOf } from './taxLines.ts'

describe.each(taxCountries)('the form of $name', ({ code, form: name }) => {
  const form = taxForms[code]

  test('is the one the country is known by, and names its year and source', () => {
    expect(taxFormOf(code)).toBe(form)
    expect(form.form).toBe(name)
    expect(form.year).toMatch(/^20\d\d( to 20\d\d)?$/)
    expect(form.source.document.length).toBeGreaterThan(20)
    if (code !== elsewhere.code) expect(form.source.address).toMatch(/^https:\/\/www\.[a-z.-]+/)
  })

  test('has a line for every category', () => {
    for (const { value } of categories) expect(taxLineOf(form, value).label).not.toBe('')
  })

  test('has each line once, and none that no category leads to', () => {
    const codes = form.lines.map(line => line.code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(form.lines.map(line => line.label)).size).toBe(codes.length)
    expect(new Set(Object.values(form.lineOf))).toEqual(new Set(codes))
  })

  test('says that a limit it knows of has not been applied', () => {
    for (const { note } of form.lines)
      if (note?.includes('%')) expect(note).toContain('the limit has not been applied')
  })
})

test('an unknown category goes where Other goes, an unknown country to the totals by category', () => {
  expect(taxLineOf(taxForms.CA, 'pets')).toBe(taxLineOf(taxForms.CA, 'other'))
  expect(taxFormOf('QQ')).toBe(taxForms.ZZ)
})
