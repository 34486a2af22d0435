import { expect, test } from 'vitest'
import { securityBandOf, securityGradeOf } from './security.ts'

test.each([
  [100, 'Excellent Security'],
  [90, 'Excellent Security'],
  [89, 'Good Security'],
  [75, 'Good Security'],
  [74, 'Fair Security'],
  [60, 'Fair Security'],
  [59, 'Needs Improvement'],
  [0, 'Needs Improvement'],
])('a score of %i is called %s', (score, label) => {
  expect(securityBandOf(score).label).toBe(label)
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

test.each([
  [90, 'green'],
  [75, 'blue'],
  [60, 'yellow'],
  [0, 'red'],
])('a score of %i is %s', (score, color) => {
  expect(securityBandOf(score).color).toBe(color)
})
