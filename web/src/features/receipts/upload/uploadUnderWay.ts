import { useKeptText } from '../../../core/storage/keptText.ts'

/** Of the page as it was loaded: what another one began has broken off with it. */
const loadedAt = String(performance.timeOrigin)

/** Which file is on its way, remembered through a reload: the file itself is gone then, and has to be chosen again. */
export function useUploadUnderWay() {
  const [kept, keep] = useKeptText('upload under way')
  const [began, ...name] = kept.split(' ')
  return {
    begin: (fileName: string) => keep(`${loadedAt} ${fileName}`),
    end: () => keep(''),
    /** The file whose upload broke off with an earlier page. */
    interruptedName: began && began !== loadedAt ? name.join(' ') : undefined,
  }
}
