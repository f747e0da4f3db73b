declare module 'svg-to-pdfkit' {
  /** Draws an SVG on the present page of a PDF. `assumePt`: a user unit is a point. */
  export default function svgToPdf(
    pdf: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: { width: number; height: number; assumePt: boolean },
  ): void;
}
