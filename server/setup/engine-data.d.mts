export function copyMp3Encoder(): void;
