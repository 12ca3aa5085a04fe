import { expect, test } from 'vitest';
import { Fft } from './fft.ts';

const signal = (size: number) => ({
  re: Float64Array.from({ length: size }, (_, i) => Math.sin(i * i + 0.3)),
  im: Float64Array.from({ length: size }, (_, i) => Math.cos(1.7 * i)),
});

// Powers of four and twice those take different passes.
test.each([2, 4, 8, 16, 32, 512])('transforms %i points according to the definition, and back', (size) => {
  const fft = new Fft(size);
  const source = signal(size);
  const { re, im } = signal(size);
  fft.forward(re, im);
  for (let k = 0; k < size; k++) {
    let real = 0;
    let imaginary = 0;
    for (let i = 0; i < size; i++) {
      const angle = (-2 * Math.PI * i * k) / size;
      const [x = 0, y = 0] = [source.re[i], source.im[i]];
      real += x * Math.cos(angle) - y * Math.sin(angle);
      imaginary += x * Math.sin(angle) + y * Math.cos(angle);
    }
    expect(re[k]).toBeCloseTo(real, 8);
    expect(im[k]).toBeCloseTo(imaginary, 8);
  }
  fft.inverse(re, im);
  for (let i = 0; i < size; i++) {
    expect(re[i]).toBeCloseTo(source.re[i] as number, 10);
    expect(im[i]).toBeCloseTo(source.im[i] as number, 10);
  }
});

test('rejects a size that is not a power of two', () => {
  expect(() => new Fft(48)).toThrow('power of two');
});
