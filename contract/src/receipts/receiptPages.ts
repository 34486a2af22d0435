import * as z from 'zod/mini'

/** 1-based pages of a file; each group is one receipt. */
export type PageGroups = readonly (readonly number[])[]

/** The whole file is one receipt. */
const wholeFile = 'all'
const mostPages = 10

const form = /^\d{1,2}(-\d{1,2})?(,\d{1,2}(-\d{1,2})?)*$/
const advice = "Must be 'all' or pages like '1;2-3', each page at most once"

/**
 * `all`, or groups separated by `;`, each of pages and ranges: `1;2-3` or `1,3;2`. A page is in one group at most and
 * may be left out. Does not check that the file has these pages.
 */
export const pageGroupsSchema = z.pipe(
  z.string().check(
    z.maxLength(200),
    z.refine(text => parsePageGroups(text) !== undefined, advice),
  ),
  z.transform(text => parsePageGroups(text) ?? wholeFile),
)
export type PageChoice = z.infer<typeof pageGroupsSchema>

/** The text form for an upload's form field. */
export function writePageGroups(groups: PageGroups): string {
  return groups.map(pages => pages.join(',')).join(';')
}

function parsePageGroups(text: string): PageGroups | typeof wholeFile | undefined {
  const plain = text.trim()
  if (plain === wholeFile) return wholeFile
  const groups = plain.split(';').map(group => parsePages(group.trim()))
  const pages = groups.flatMap(group => group ?? [])
  const isWellFormed = groups.every(group => group !== undefined)
  const isOnce = new Set(pages).size === pages.length
  return isWellFormed && isOnce ? groups.map(group => group ?? []) : undefined
}

function parsePages(text: string): number[] | undefined {
  if (!form.test(text)) return undefined
  const pages = text.split(',').flatMap(part => {
    const [first = 0, last = first] = part.split('-').map(Number)
    // An invalid range becomes page 0, which no file has.
    if (first > last || last > mostPages) return [0]
    return Array.from({ length: last - first + 1 }, (_, place) => first + place)
  })
  return pages.every(page => page >= 1) ? pages : undefined
}
