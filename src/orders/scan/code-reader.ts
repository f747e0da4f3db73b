import { isGtin } from '../../catalogue/stock/gs1.ts';

/** A code that a camera sees. `isProduct`: its bars are those of a product (EAN, UPC) or of its carton (ITF-14). */
export type SeenCode = { text: string; isProduct: boolean };

/** Reads the codes in the present picture of a video. */
export type CodeReader = (video: HTMLVideoElement) => Promise<SeenCode[]>;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string; format: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** The formats on labels of couriers, slips and packages, as browsers name them. */
const formats = ['code_128', 'code_39', 'qr_code', 'itf', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'data_matrix'];
/** Without these a reader is of no use here. */
const neededFormats = ['code_128', 'qr_code'];

const isProductCode = (text: string, format: string) =>
  /^(ean|upc)/i.test(format) || (/^itf/i.test(format) && isGtin(text));

/** The reader of the browser, or else of a library (docs/decisions/scanning.md). */
export async function openCodeReader(): Promise<CodeReader> {
  return (await browserReader().catch(() => null)) ?? libraryReader();
}

async function browserReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const supported = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !neededFormats.every((format) => supported.includes(format))) return null;
  const detector = new BarcodeDetector({ formats: formats.filter((format) => supported.includes(format)) });
  return async (video) =>
    (await detector.detect(video)).map(({ rawValue, format }) => ({
      text: rawValue,
      isProduct: isProductCode(rawValue, format),
    }));
}

async function libraryReader(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: program }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return [];
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    context.drawImage(video, 0, 0);
    const codes = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
      formats: ['Code128', 'Code39', 'QRCode', 'ITF', 'EANUPC', 'DataMatrix'],
    });
    return codes.map(({ text, format }) => ({ text, isProduct: isProductCode(text, format) }));
  };
}
