import '../features/planted/planted.service.ts'
export {}
