import '../testing/planted.ts'
export {}
