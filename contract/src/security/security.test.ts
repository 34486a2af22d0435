import { expect, test } from 'vitest'
import { securityBandOf, securityGradeOf } from './security.ts'

test.each([
  [100, 'Excellent Security', 'green'],
  [90, 'Excellent Security', 'green'],
  [89, 'Good Security', 'blue'],
  [75, 'Good Security', 'blue'],
  [74, 'Fair Security', 'yellow'],
  [60, 'Fair Security', 'yellow'],
  [59, 'Needs Improvement', 'red'],
  [0, 'Needs Improvement', 'red'],
])('a score of %i is called %s, in %s', (score, label, color) => {
  expect(securityBandOf(score)).toMatchObject({ label, color })
})

test.each([
  [100, 'A+'],
  [95, 'A+'],
  [94, 'A'],
  [90, 'A'],
  [89, 'B+'],
  [80, 'B+'],
  [79, 'B'],
  [70, 'B'],
  [69, 'C'],
  [60, 'C'],
  [59, 'D'],
  [0, 'D'],
])('a score of %i has the grade %s', (score, grade) => {
  expect(securityGradeOf(score)).toBe(grade)
})
