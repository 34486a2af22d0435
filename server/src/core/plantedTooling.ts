import '../../../scripts/planted.ts'
export {}
