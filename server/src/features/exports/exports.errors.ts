import { defineError } from '../../core/errors.ts'

export const exportsUnderWay = defineError({
  code: 'reports.exports-under-way',
  kind: 'too-many',
  title: 'Exports are under way',
  detail: 'Your earlier exports are still being made. Please try again when one of them has finished.',
})
export const exportsBusy = defineError({
  code: 'reports.exports-busy',
  kind: 'unavailable',
  title: 'Many exports at once',
  detail: 'Many exports are being made right now. Please try again in a minute.',
})
