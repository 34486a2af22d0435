import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawnDocuments } from './drawing/documents/documents.ts'
import { goldenDocument, goldenDocuments } from './goldenDocuments.ts'

describe('golden documents', () => {
  test.each(Object.entries(drawnDocuments()))('%s is what its code would draw today', (name, drawn) => {
    const kept = goldenDocuments.find(document => document === name)
    expect(kept && Buffer.from(goldenDocument(kept)).equals(drawn)).toBe(true)
  })

  test('are small, and all of them are known', () => {
    expect(readdirSync(new URL('./documents/', import.meta.url)).sort()).toEqual([...goldenDocuments].sort())
    for (const name of goldenDocuments) expect(goldenDocument(name).length).toBeLessThan(120_000)
  })
})
