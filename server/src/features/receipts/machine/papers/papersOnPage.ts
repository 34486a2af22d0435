import type { Papers } from '../../reading/foundPapers.ts'
import { loadGrey } from '../picture/loadGrey.ts'
import { surveyText } from '../picture/textMarks.ts'
import { textOfLayer } from '../text/textLayer.ts'
import type { DivideRequest } from '../thread/machineMessages.ts'
import { marksOfWords, papersOn } from './papers.ts'

/** Looks at the print on a page; a page that carries its own words need not be looked at. */
export async function papersOnPage({ page, words, hints }: DivideRequest): Promise<Papers> {
  const marks = textOfLayer(page)
    ? marksOfWords(words, page.width / page.height)
    : await surveyText((await loadGrey(page.bytes)).picture)
  return papersOn(marks, words, hints)
}
