import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { notFound } from '../application/refused.js';
import { METRICS } from '../platform/tokens.js';
import { isPrivateNetwork } from '../http/requests/private-network.js';
import type { Metrics } from './metrics.js';

/** Prometheus metrics of this process. */
@Controller('metrics')
export class MetricsController {
  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  @Get()
  async scrape(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    if (!isPrivateNetwork(request)) throw notFound();
    const { registry } = this.metrics;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', registry.contentType);
    return registry.metrics();
  }
}
