import { answerOnce } from '../thread/answerOnce.ts'
import type { HeicAnswer, HeicRequest } from './heicMessages.ts'
import { startLibheif } from './libheif.ts'
import { readHeic } from './readHeic.ts'

const libheif = await startLibheif()
await answerOnce<HeicRequest, HeicAnswer>({
  answer: request => readHeic(libheif, request),
  picturesOf: answer => (answer.kind === 'drawn' ? [answer.picture] : []),
})
